CREATE TABLE "leave_balance" (
	"employee_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"days" numeric(7, 2) NOT NULL,
	"as_of" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_balance_employee_id_kind_pk" PRIMARY KEY("employee_id","kind")
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"first_day" date,
	"last_day" date,
	"shift_id" smallint,
	"steps" text[] NOT NULL,
	"term_days" smallint NOT NULL,
	"step" smallint DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decide_until" date NOT NULL,
	"escalated_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"paper_id" bigint
);
--> statement-breakpoint
CREATE TABLE "request_decision" (
	"request_id" bigint NOT NULL,
	"step" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_decision_request_id_step_pk" PRIMARY KEY("request_id","step")
);
--> statement-breakpoint
CREATE TABLE "request_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"days_before" smallint DEFAULT 0 NOT NULL,
	"unit" text,
	"balance_kind" text,
	"steps" text[] NOT NULL,
	"term_days" smallint DEFAULT 3 NOT NULL,
	"document_type_id" bigint,
	"is_archive" boolean DEFAULT false NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_reply" DROP CONSTRAINT "feedback_reply_of_one";--> statement-breakpoint
ALTER TABLE "feedback_reply" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "shift_unable" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "absence" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "leave_balance" ADD CONSTRAINT "leave_balance_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_type_id_request_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."request_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_decision" ADD CONSTRAINT "request_decision_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_decision" ADD CONSTRAINT "request_decision_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_type" ADD CONSTRAINT "request_type_document_type_id_document_type_id_fk" FOREIGN KEY ("document_type_id") REFERENCES "public"."document_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_employee_idx" ON "request" USING btree ("employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "request_created_idx" ON "request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "request_type_idx" ON "request" USING btree ("type_id","state");--> statement-breakpoint
CREATE INDEX "request_open_idx" ON "request" USING btree ("decide_until") WHERE "request"."state" = 'open';--> statement-breakpoint
CREATE INDEX "request_decided_idx" ON "request" USING btree ("decided_at") WHERE "request"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "request_decision_account_idx" ON "request_decision" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_type_name_key" ON "request_type" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "feedback_reply_request_idx" ON "feedback_reply" USING btree ("request_id","id") WHERE "feedback_reply"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_unable_request_key" ON "shift_unable" USING btree ("request_id") WHERE "shift_unable"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "absence_request_key" ON "absence" USING btree ("request_id") WHERE "absence"."request_id" is not null;--> statement-breakpoint
ALTER TABLE "feedback_reply" ADD CONSTRAINT "feedback_reply_of_one" CHECK (num_nonnulls("feedback_reply"."feedback_id", "feedback_reply"."dispute_id", "feedback_reply"."request_id") = 1);--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id");--> statement-breakpoint
ALTER TABLE "shift_unable" ADD CONSTRAINT "shift_unable_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id");--> statement-breakpoint
ALTER TABLE "feedback_reply" ADD CONSTRAINT "feedback_reply_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade;--> statement-breakpoint
INSERT INTO "request_type" ("name", "kind", "days_before", "unit", "balance_kind", "steps", "place") VALUES
	('Отпуск', 'absence', 14, 'day', 'Ежегодный', '{supervisor,A}', 1),
	('Отпуск без сохранения зарплаты', 'absence', 0, 'day', NULL, '{supervisor}', 2),
	('Отгул', 'absence', 0, 'day', NULL, '{supervisor}', 3),
	('Отпроситься со смены', 'absence', 0, 'shift', NULL, '{supervisor}', 4),
	('Справка 2-НДФЛ', 'certificate', 0, NULL, NULL, '{B}', 5),
	('Справка с места работы', 'certificate', 0, NULL, NULL, '{A}', 6),
	('Изменение данных', 'other', 0, NULL, NULL, '{A}', 7),
	('Часы', 'hours', 0, NULL, NULL, '{M}', 8);
--> statement-breakpoint
-- A new section arrives switched off where people use the portal already.
INSERT INTO "settings" ("id", "parts") SELECT 1, '{"sections": {"requests": false}}' WHERE EXISTS (SELECT FROM "account")
ON CONFLICT ("id") DO UPDATE SET "parts" = "settings"."parts" || jsonb_build_object('sections', coalesce("settings"."parts" -> 'sections', '{}') || '{"requests": false}');
--> statement-breakpoint
-- Records of absences from before lack the new column: with it such an import can be undone.
UPDATE "erp_change" SET "before" = '{"request_id": null}'::jsonb || "before", "after" = '{"request_id": null}'::jsonb || "after"
FROM "erp_import" WHERE "erp_import"."id" = "erp_change"."import_id" AND "erp_import"."kind" = 'absences';
