CREATE TABLE "shift_attendance" (
	"employee_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shift_id" smallint NOT NULL,
	"state" text NOT NULL,
	"minutes" smallint,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" bigint NOT NULL,
	CONSTRAINT "shift_attendance_employee_id_day_shift_id_pk" PRIMARY KEY("employee_id","day","shift_id"),
	CONSTRAINT "shift_attendance_state_known" CHECK ("shift_attendance"."state" in ('came', 'late', 'no_show')),
	CONSTRAINT "shift_attendance_minutes" CHECK (case when "shift_attendance"."state" = 'late' then "shift_attendance"."minutes" is not null and "shift_attendance"."minutes" between 0 and 1440 else "shift_attendance"."minutes" is null end)
);
--> statement-breakpoint
CREATE TABLE "shift_wish" (
	"employee_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"shift_id" smallint NOT NULL,
	CONSTRAINT "shift_wish_employee_id_weekday_shift_id_pk" PRIMARY KEY("employee_id","weekday","shift_id"),
	CONSTRAINT "shift_wish_weekday" CHECK ("shift_wish"."weekday" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "required_for_shifts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "audience_areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "audience_positions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "audience_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shift_attendance" ADD CONSTRAINT "shift_attendance_marked_by_account_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_attendance" ADD CONSTRAINT "shift_attendance_of_booking" FOREIGN KEY ("employee_id","day","shift_id") REFERENCES "public"."shift_booking"("employee_id","day","shift_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_wish" ADD CONSTRAINT "shift_wish_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_wish" ADD CONSTRAINT "shift_wish_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instruction_required_idx" ON "instruction" USING btree ("id") WHERE "instruction"."required_for_shifts";