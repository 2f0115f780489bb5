CREATE TABLE "timesheet_close" (
	"area" text NOT NULL,
	"month" date NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" bigint NOT NULL,
	CONSTRAINT "timesheet_close_area_month_pk" PRIMARY KEY("area","month"),
	CONSTRAINT "timesheet_close_month" CHECK (extract(day from "timesheet_close"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "hours_confirmation" (
	"employee_id" bigint NOT NULL,
	"month" date NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hours_confirmation_employee_id_month_pk" PRIMARY KEY("employee_id","month"),
	CONSTRAINT "hours_confirmation_month" CHECK (extract(day from "hours_confirmation"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "hours_question" (
	"employee_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shift_id" smallint NOT NULL,
	"message" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "hours_question_employee_id_day_shift_id_pk" PRIMARY KEY("employee_id","day","shift_id")
);
--> statement-breakpoint
CREATE TABLE "shift_mark" (
	"employee_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shift_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"paid_break_minutes" smallint,
	CONSTRAINT "shift_mark_employee_id_day_shift_id_kind_at_pk" PRIMARY KEY("employee_id","day","shift_id","kind","at"),
	CONSTRAINT "shift_mark_kind_known" CHECK ("shift_mark"."kind" in ('start', 'break', 'back', 'finish'))
);
--> statement-breakpoint
ALTER TABLE "shift_attendance" ALTER COLUMN "marked_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shift_booking" ADD COLUMN "counted_minutes" smallint;--> statement-breakpoint
ALTER TABLE "timesheet_close" ADD CONSTRAINT "timesheet_close_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_confirmation" ADD CONSTRAINT "hours_confirmation_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_question" ADD CONSTRAINT "hours_question_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_question" ADD CONSTRAINT "hours_question_of_booking" FOREIGN KEY ("employee_id","day","shift_id") REFERENCES "public"."shift_booking"("employee_id","day","shift_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_mark" ADD CONSTRAINT "shift_mark_of_booking" FOREIGN KEY ("employee_id","day","shift_id") REFERENCES "public"."shift_booking"("employee_id","day","shift_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A new section arrives switched off where people use the portal already.
INSERT INTO "settings" ("id", "parts") SELECT 1, '{"sections": {"marks": false}}' WHERE EXISTS (SELECT FROM "account")
ON CONFLICT ("id") DO UPDATE SET "parts" = "settings"."parts" || jsonb_build_object('sections', coalesce("settings"."parts" -> 'sections', '{}') || '{"marks": false}');
