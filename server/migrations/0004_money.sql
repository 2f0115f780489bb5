CREATE TABLE "docflow_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "docflow_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_type_id" bigint NOT NULL,
	"original_key" text NOT NULL,
	"original_file" text NOT NULL,
	"signed_key" text,
	"signed_file" text,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"prefix" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_change" (
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "erp_change_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "erp_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"account_id" bigint,
	"source" text NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"faults_told" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_mapping" (
	"kind" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "actual_accrual" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "actual_accrual_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"period" date NOT NULL,
	"calc_number" text NOT NULL,
	"work_day_count" integer DEFAULT 0 NOT NULL,
	"total_minutes" integer DEFAULT 0 NOT NULL,
	"payment_minutes" integer DEFAULT 0 NOT NULL,
	"truancy_minutes" integer DEFAULT 0 NOT NULL,
	"salary" numeric(14, 2) DEFAULT '0' NOT NULL,
	"bonus_fact" numeric(14, 2) DEFAULT '0' NOT NULL,
	"fine_fact" numeric(14, 2) DEFAULT '0' NOT NULL,
	"total_sum" numeric(14, 2) DEFAULT '0' NOT NULL,
	"import_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_or_fine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_or_fine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"record_key" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"reason_type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"value" numeric(14, 2) NOT NULL,
	"is_gross" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"import_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "docflow_document" ADD CONSTRAINT "docflow_document_document_type_id_document_type_id_fk" FOREIGN KEY ("document_type_id") REFERENCES "public"."document_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docflow_document" ADD CONSTRAINT "docflow_document_original_key_stored_file_key_fk" FOREIGN KEY ("original_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docflow_document" ADD CONSTRAINT "docflow_document_signed_key_stored_file_key_fk" FOREIGN KEY ("signed_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_change" ADD CONSTRAINT "erp_change_import_id_erp_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."erp_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_import" ADD CONSTRAINT "erp_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_import" ADD CONSTRAINT "erp_import_file_key_stored_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actual_accrual" ADD CONSTRAINT "actual_accrual_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actual_accrual" ADD CONSTRAINT "actual_accrual_import_id_erp_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."erp_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD CONSTRAINT "bonus_or_fine_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD CONSTRAINT "bonus_or_fine_import_id_erp_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."erp_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "docflow_document_created_idx" ON "docflow_document" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "docflow_document_type_idx" ON "docflow_document" USING btree ("document_type_id","created_at","id");--> statement-breakpoint
CREATE INDEX "docflow_document_original_idx" ON "docflow_document" USING btree ("original_file","id");--> statement-breakpoint
CREATE INDEX "docflow_document_signed_idx" ON "docflow_document" USING btree ("signed_file","id");--> statement-breakpoint
CREATE INDEX "docflow_document_unsigned_idx" ON "docflow_document" USING btree ("created_at","id") WHERE "docflow_document"."signed_key" is null;--> statement-breakpoint
CREATE INDEX "docflow_document_original_key_idx" ON "docflow_document" USING btree ("original_key");--> statement-breakpoint
CREATE INDEX "docflow_document_signed_key_idx" ON "docflow_document" USING btree ("signed_key");--> statement-breakpoint
CREATE INDEX "docflow_document_search_idx" ON "docflow_document" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "document_type_prefix_key" ON "document_type" USING btree (lower("prefix"));--> statement-breakpoint
CREATE INDEX "erp_import_created_idx" ON "erp_import" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "erp_import_kind_idx" ON "erp_import" USING btree ("kind","state","id");--> statement-breakpoint
CREATE INDEX "erp_import_file_idx" ON "erp_import" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "actual_accrual_key" ON "actual_accrual" USING btree ("employee_id","period","calc_number");--> statement-breakpoint
CREATE INDEX "actual_accrual_import_idx" ON "actual_accrual" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_or_fine_key" ON "bonus_or_fine" USING btree ("employee_id","record_key");--> statement-breakpoint
CREATE INDEX "bonus_or_fine_date_idx" ON "bonus_or_fine" USING btree ("employee_id","date","id");--> statement-breakpoint
CREATE INDEX "bonus_or_fine_import_idx" ON "bonus_or_fine" USING btree ("import_id");--> statement-breakpoint
-- by hand: the kinds that every organisation has
INSERT INTO "document_type" ("prefix", "name") VALUES
	('ТК', 'Трудовой договор'),
	('ДС', 'Дополнительное соглашение'),
	('ГПХ', 'Договор подряда'),
	('АКТ', 'Акт выполненных работ'),
	('ПР', 'Приказ'),
	('ЗАЯВ', 'Заявление'),
	('СОГ', 'Согласие на обработку данных'),
	('СПР', 'Справка'),
	('РЛ', 'Расчётный листок'),
	('НДФЛ', 'Справка о доходах'),
	('МО', 'Договор о материальной ответственности'),
	('УВ', 'Уведомление');
