ALTER TABLE "shift" DROP CONSTRAINT "shift_has_length";--> statement-breakpoint
ALTER TABLE "shift_booking" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shift_booking" ADD COLUMN "moves" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shift" ADD COLUMN "hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shift" ADD COLUMN "renames" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shift" ADD COLUMN "renamed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "shift" SET "hours" = jsonb_build_array(jsonb_build_object('from', null, 'start', "starts_at", 'end', "ends_at", 'set_at', null, 'revision', 0)) WHERE "starts_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "shift" DROP COLUMN "starts_at";--> statement-breakpoint
ALTER TABLE "shift" DROP COLUMN "ends_at";