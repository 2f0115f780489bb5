CREATE TABLE "shift_invitation" (
	"day" date NOT NULL,
	"area" text NOT NULL,
	"shift_id" smallint NOT NULL,
	"employee_id" bigint NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_by" bigint NOT NULL,
	CONSTRAINT "shift_invitation_day_area_shift_id_employee_id_pk" PRIMARY KEY("day","area","shift_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "demand_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_template_cell" (
	"template_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"shift_id" smallint NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"needed" integer,
	"capacity" integer,
	CONSTRAINT "demand_template_cell_template_id_weekday_shift_id_position_pk" PRIMARY KEY("template_id","weekday","shift_id","position"),
	CONSTRAINT "demand_template_cell_weekday" CHECK ("demand_template_cell"."weekday" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "shift_invitation" ADD CONSTRAINT "shift_invitation_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_invitation" ADD CONSTRAINT "shift_invitation_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_invitation" ADD CONSTRAINT "shift_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_template" ADD CONSTRAINT "demand_template_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_template_cell" ADD CONSTRAINT "demand_template_cell_template_id_demand_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."demand_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_template_cell" ADD CONSTRAINT "demand_template_cell_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "demand_template_name_key" ON "demand_template" USING btree (lower("name"));