CREATE TABLE "paper" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"item" integer NOT NULL,
	"employee_id" bigint,
	"document_type_id" bigint NOT NULL,
	"period" text NOT NULL,
	"source_file" text NOT NULL,
	"pages" integer[] NOT NULL,
	"file_key" text NOT NULL,
	"receipt" text DEFAULT 'none' NOT NULL,
	"published_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"received_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paper_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'reading' NOT NULL,
	"document_type_id" bigint NOT NULL,
	"period" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"excerpts_key" text,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paper_look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_type" ADD COLUMN "for_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_type" ADD COLUMN "receipt" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_batch_id_paper_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."paper_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_document_type_id_document_type_id_fk" FOREIGN KEY ("document_type_id") REFERENCES "public"."document_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_file_key_stored_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batch" ADD CONSTRAINT "paper_batch_document_type_id_document_type_id_fk" FOREIGN KEY ("document_type_id") REFERENCES "public"."document_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batch" ADD CONSTRAINT "paper_batch_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batch" ADD CONSTRAINT "paper_batch_excerpts_key_stored_file_key_fk" FOREIGN KEY ("excerpts_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_look" ADD CONSTRAINT "paper_look_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_look" ADD CONSTRAINT "paper_look_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_item_key" ON "paper" USING btree ("batch_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_file_key" ON "paper" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "paper_employee_idx" ON "paper" USING btree ("employee_id","published_at","id") WHERE "paper"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "paper_published_idx" ON "paper" USING btree ("published_at","id") WHERE "paper"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "paper_type_idx" ON "paper" USING btree ("document_type_id");--> statement-breakpoint
CREATE INDEX "paper_batch_created_idx" ON "paper_batch" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "paper_look_paper_idx" ON "paper_look" USING btree ("paper_id","created_at");--> statement-breakpoint
-- A new section arrives switched off where people use the portal already.
INSERT INTO "settings" ("id", "parts") SELECT 1, '{"sections": {"papers": false}}' WHERE EXISTS (SELECT FROM "account")
ON CONFLICT ("id") DO UPDATE SET "parts" = "settings"."parts" || jsonb_build_object('sections', coalesce("settings"."parts" -> 'sections', '{}') || '{"papers": false}');
--> statement-breakpoint
-- Records of bonuses from before 0074 lack its columns: with them such an import can be undone.
UPDATE "erp_change" SET "before" = "added"."columns" || "before", "after" = "added"."columns" || "after"
FROM "erp_import", (SELECT '{"rule": "", "rule_document_id": null, "case_ref": "", "case_date": null, "decided_by": null, "kind": null, "agreed_at": null}'::jsonb AS "columns") AS "added"
WHERE "erp_import"."id" = "erp_change"."import_id" AND "erp_import"."kind" = 'bonuses' AND NOT coalesce("after", "before") ? 'rule';
