ALTER TABLE "instruction" ADD COLUMN "opens_after_id" bigint;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "max_speed" smallint DEFAULT 150 NOT NULL;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "subtitles" text;--> statement-breakpoint
ALTER TABLE "instruction" ADD CONSTRAINT "instruction_opens_after_fk" FOREIGN KEY ("opens_after_id") REFERENCES "public"."instruction"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instruction_opens_after_idx" ON "instruction" USING btree ("opens_after_id") WHERE "instruction"."opens_after_id" is not null;--> statement-breakpoint
ALTER TABLE "instruction" ADD CONSTRAINT "instruction_max_speed_known" CHECK ("instruction"."max_speed" in (100, 125, 150));