CREATE TABLE "document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"comment" text NOT NULL,
	"is_archive" boolean NOT NULL,
	"text_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_project" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_project_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_archive" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section_id" bigint NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_section" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" smallint NOT NULL,
	"name" text NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "faq_section_type_known" CHECK ("faq_section"."type" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "doomed_file" (
	"key" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"key" text PRIMARY KEY NOT NULL,
	"original_name" text NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"duration" double precision,
	"uploaded_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instruction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instruction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"comment" text NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instruction_project" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instruction_project_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_instruction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_instruction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instruction_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"status" smallint NOT NULL,
	"current_second" integer NOT NULL,
	"watched" "int4multirange" DEFAULT '{}' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_instruction_status_known" CHECK ("user_instruction"."status" in (0, 1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "position" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "position_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type_id" bigint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "position_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"file_text" text DEFAULT '' NOT NULL,
	"group_name" text NOT NULL,
	"url" text NOT NULL,
	"visible_from" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"terms" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian', translate(title, 'ёЁ-', 'еЕ ')), 'A') || setweight(to_tsvector('russian', translate(body, 'ёЁ-', 'еЕ ')), 'B') || setweight(to_tsvector('russian', translate(file_text, 'ёЁ-', 'еЕ ')), 'D')) STORED NOT NULL,
	"spelling" text GENERATED ALWAYS AS (lower(translate(title || ' ' || left(body, 500), 'ёЁ-', 'еЕ '))) STORED NOT NULL,
	CONSTRAINT "search_entry_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_project_id_document_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."document_project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_file_key_stored_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_question" ADD CONSTRAINT "faq_question_section_id_faq_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."faq_section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruction" ADD CONSTRAINT "instruction_project_id_instruction_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."instruction_project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruction" ADD CONSTRAINT "instruction_file_key_stored_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD CONSTRAINT "user_instruction_instruction_id_instruction_id_fk" FOREIGN KEY ("instruction_id") REFERENCES "public"."instruction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD CONSTRAINT "user_instruction_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position" ADD CONSTRAINT "position_type_id_position_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."position_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_project_idx" ON "document" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "document_file_idx" ON "document" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "faq_question_section_idx" ON "faq_question" USING btree ("section_id","id");--> statement-breakpoint
CREATE INDEX "doomed_file_after_idx" ON "doomed_file" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "instruction_project_idx" ON "instruction" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "instruction_file_idx" ON "instruction" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_instruction_once" ON "user_instruction" USING btree ("account_id","instruction_id");--> statement-breakpoint
CREATE INDEX "user_instruction_start_idx" ON "user_instruction" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "user_instruction_of_idx" ON "user_instruction" USING btree ("instruction_id","start_time","id");--> statement-breakpoint
CREATE INDEX "position_type_idx" ON "position" USING btree ("type_id","id");--> statement-breakpoint
CREATE INDEX "search_entry_terms_idx" ON "search_entry" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "search_entry_spelling_idx" ON "search_entry" USING gin ("spelling" gin_trgm_ops);
--> statement-breakpoint
-- News that stand already are found too.
INSERT INTO search_entry (kind, record_id, title, body, group_name, url, visible_from)
SELECT 'news', id, title, trim(regexp_replace(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')),
	news_type, '/news/news/' || id, date_time
FROM news;
