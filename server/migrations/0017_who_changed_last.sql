ALTER TABLE "document" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "faq_question" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "faq_question" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_question" ADD CONSTRAINT "faq_question_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;