CREATE TABLE "shift_demand" (
	"area" text NOT NULL,
	"day" date NOT NULL,
	"shift_id" smallint NOT NULL,
	"needed" integer,
	"capacity" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shift_demand_day_area_shift_id_pk" PRIMARY KEY("day","area","shift_id"),
	CONSTRAINT "shift_demand_shift_known" CHECK ("shift_demand"."shift_id" in (2, 3)),
	CONSTRAINT "shift_demand_not_negative" CHECK ("shift_demand"."needed" >= 0 and "shift_demand"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shift_feed" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "absence" (
	"employee_id" bigint NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absence_employee_id_first_day_pk" PRIMARY KEY("employee_id","first_day"),
	CONSTRAINT "absence_days_in_order" CHECK ("absence"."last_day" >= "absence"."first_day")
);
--> statement-breakpoint
CREATE TABLE "shift_booking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shift_id" smallint NOT NULL,
	"area" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shift_booking_shift_known" CHECK ("shift_booking"."shift_id" in (2, 3))
);
--> statement-breakpoint
CREATE TABLE "shift_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shift_id" smallint NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" bigint,
	"device" text DEFAULT '' NOT NULL,
	"address" "inet",
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "shift_change_shift_known" CHECK ("shift_change"."shift_id" in (2, 3))
);
--> statement-breakpoint
ALTER TABLE "shift_feed" ADD CONSTRAINT "shift_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_booking" ADD CONSTRAINT "shift_booking_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_change" ADD CONSTRAINT "shift_change_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_change" ADD CONSTRAINT "shift_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_feed_secret_key" ON "shift_feed" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "absence_span_idx" ON "absence" USING btree ("last_day","first_day","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_booking_once" ON "shift_booking" USING btree ("employee_id","day","shift_id");--> statement-breakpoint
CREATE INDEX "shift_booking_cell_idx" ON "shift_booking" USING btree ("day","area","shift_id","employee_id");--> statement-breakpoint
CREATE INDEX "shift_change_day_idx" ON "shift_change" USING btree ("employee_id","day","id");