CREATE TABLE "pay_dispute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"record_key" text NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"reason_type" text NOT NULL,
	"value" numeric(14, 2) NOT NULL,
	"ground_by" bigint,
	"account_id" bigint NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decide_until" date NOT NULL,
	"escalated_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"new_value" numeric(14, 2),
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_reply" ALTER COLUMN "feedback_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD COLUMN "rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD COLUMN "rule_document_id" bigint;--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD COLUMN "case_ref" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD COLUMN "case_date" date;--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback_reply" ADD COLUMN "dispute_id" bigint;--> statement-breakpoint
ALTER TABLE "erp_import" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "erp_import" ADD COLUMN "dispute_until" date;--> statement-breakpoint
ALTER TABLE "pay_dispute" ADD CONSTRAINT "pay_dispute_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_dispute" ADD CONSTRAINT "pay_dispute_ground_by_employee_id_fk" FOREIGN KEY ("ground_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_dispute" ADD CONSTRAINT "pay_dispute_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_dispute" ADD CONSTRAINT "pay_dispute_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_dispute_key" ON "pay_dispute" USING btree ("employee_id","record_key");--> statement-breakpoint
CREATE INDEX "pay_dispute_created_idx" ON "pay_dispute" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pay_dispute_decided_idx" ON "pay_dispute" USING btree ("decided_at") WHERE "pay_dispute"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "pay_dispute_open_idx" ON "pay_dispute" USING btree ("decide_until") WHERE "pay_dispute"."state" = 'open';--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD CONSTRAINT "bonus_or_fine_rule_document_id_document_id_fk" FOREIGN KEY ("rule_document_id") REFERENCES "public"."document"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_or_fine" ADD CONSTRAINT "bonus_or_fine_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_or_fine_document_idx" ON "bonus_or_fine" USING btree ("rule_document_id") WHERE "bonus_or_fine"."rule_document_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_reply_dispute_idx" ON "feedback_reply" USING btree ("dispute_id","id") WHERE "feedback_reply"."dispute_id" is not null;--> statement-breakpoint
ALTER TABLE "feedback_reply" ADD CONSTRAINT "feedback_reply_of_one" CHECK (num_nonnulls("feedback_reply"."feedback_id", "feedback_reply"."dispute_id") = 1);--> statement-breakpoint
ALTER TABLE "feedback_reply" ADD CONSTRAINT "feedback_reply_dispute_id_pay_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."pay_dispute"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A new section arrives switched off where people use the portal already.
INSERT INTO "settings" ("id", "parts") SELECT 1, '{"sections": {"disputes": false}}' WHERE EXISTS (SELECT FROM "account")
ON CONFLICT ("id") DO UPDATE SET "parts" = "settings"."parts" || jsonb_build_object('sections', coalesce("settings"."parts" -> 'sections', '{}') || '{"disputes": false}');
