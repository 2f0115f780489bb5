CREATE TABLE "viewing_page" (
	"viewing_id" bigint NOT NULL,
	"page_id" text NOT NULL,
	"report" integer NOT NULL,
	"played_seconds" integer NOT NULL,
	"hidden_times" integer NOT NULL,
	CONSTRAINT "viewing_page_viewing_id_page_id_pk" PRIMARY KEY("viewing_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "is_opened" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "played_seconds" integer;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "hidden_times" integer;--> statement-breakpoint
ALTER TABLE "viewing_page" ADD CONSTRAINT "viewing_page_viewing_id_user_instruction_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."user_instruction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A film that has replaced another and was not begun: its time begins when it is opened.
UPDATE "user_instruction" SET "is_opened" = false WHERE "status" = 0 AND "reported_at" > "start_time";
