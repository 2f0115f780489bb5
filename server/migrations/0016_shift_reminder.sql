CREATE TABLE "shift_reminder" (
	"week" date NOT NULL,
	"employee_id" bigint NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	"reminded_by" bigint NOT NULL,
	CONSTRAINT "shift_reminder_week_employee_id_pk" PRIMARY KEY("week","employee_id")
);
--> statement-breakpoint
ALTER TABLE "shift_reminder" ADD CONSTRAINT "shift_reminder_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_reminder" ADD CONSTRAINT "shift_reminder_reminded_by_account_id_fk" FOREIGN KEY ("reminded_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;