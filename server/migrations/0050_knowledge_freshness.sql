CREATE TABLE "helpful_answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "helpful_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint,
	"question_id" bigint,
	"account_id" bigint NOT NULL,
	"edition" bigint NOT NULL,
	"helped" boolean NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "helpful_answer_one_thing" CHECK (num_nonnulls("helpful_answer"."document_id", "helpful_answer"."question_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "knowledge_care" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "knowledge_care_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint,
	"question_id" bigint,
	"owner_id" bigint,
	"check_by" date,
	"every_months" smallint,
	"checked_at" timestamp with time zone,
	"checked_by" bigint,
	"told_for" date,
	CONSTRAINT "knowledge_care_one_thing" CHECK (num_nonnulls("knowledge_care"."document_id", "knowledge_care"."question_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_miss_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"query" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "helpful_answer" ADD CONSTRAINT "helpful_answer_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_answer" ADD CONSTRAINT "helpful_answer_question_id_faq_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."faq_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_answer" ADD CONSTRAINT "helpful_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_care" ADD CONSTRAINT "knowledge_care_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_care" ADD CONSTRAINT "knowledge_care_question_id_faq_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."faq_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_care" ADD CONSTRAINT "knowledge_care_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_care" ADD CONSTRAINT "knowledge_care_checked_by_account_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "helpful_answer_document" ON "helpful_answer" USING btree ("document_id","edition","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "helpful_answer_question" ON "helpful_answer" USING btree ("question_id","edition","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_care_document" ON "knowledge_care" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_care_question" ON "knowledge_care" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "knowledge_care_due_idx" ON "knowledge_care" USING btree ("check_by");--> statement-breakpoint
CREATE UNIQUE INDEX "search_miss_query" ON "search_miss" USING btree ("query");--> statement-breakpoint
CREATE INDEX "search_miss_last_idx" ON "search_miss" USING btree ("last_at");