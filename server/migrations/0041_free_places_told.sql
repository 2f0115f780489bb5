CREATE TABLE "closed_week" (
	"monday" date PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_place_call" DROP CONSTRAINT "open_place_call_day_area_shift_id_pk";--> statement-breakpoint
ALTER TABLE "open_place_call" ADD COLUMN "position" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "open_place_call" ADD CONSTRAINT "open_place_call_day_area_shift_id_position_pk" PRIMARY KEY("day","area","shift_id","position");
