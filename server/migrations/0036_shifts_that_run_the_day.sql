CREATE TABLE "open_place_call" (
	"area" text NOT NULL,
	"day" date NOT NULL,
	"shift_id" smallint NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_place_call_day_area_shift_id_pk" PRIMARY KEY("day","area","shift_id")
);
--> statement-breakpoint
CREATE TABLE "shift_handover" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_handover_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_employee_id" bigint NOT NULL,
	"to_employee_id" bigint,
	"is_for_anybody" boolean NOT NULL,
	"day" date NOT NULL,
	"shift_id" smallint NOT NULL,
	"area" text NOT NULL,
	"state" text NOT NULL,
	"declined_by" bigint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shift_waiting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_waiting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shift_id" smallint NOT NULL,
	"area" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shift_unable" (
	"employee_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shift_id" smallint NOT NULL,
	"area" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_unable_employee_id_day_shift_id_pk" PRIMARY KEY("employee_id","day","shift_id")
);
--> statement-breakpoint
ALTER TABLE "open_place_call" ADD CONSTRAINT "open_place_call_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handover" ADD CONSTRAINT "shift_handover_from_employee_id_employee_id_fk" FOREIGN KEY ("from_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handover" ADD CONSTRAINT "shift_handover_to_employee_id_employee_id_fk" FOREIGN KEY ("to_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handover" ADD CONSTRAINT "shift_handover_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_waiting" ADD CONSTRAINT "shift_waiting_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_waiting" ADD CONSTRAINT "shift_waiting_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_unable" ADD CONSTRAINT "shift_unable_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_unable" ADD CONSTRAINT "shift_unable_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_handover_open" ON "shift_handover" USING btree ("from_employee_id","day","shift_id") WHERE "shift_handover"."state" in ('offered', 'waiting_approval');--> statement-breakpoint
CREATE INDEX "shift_handover_area_idx" ON "shift_handover" USING btree ("area","day") WHERE "shift_handover"."state" in ('offered', 'waiting_approval');--> statement-breakpoint
CREATE INDEX "shift_handover_from_idx" ON "shift_handover" USING btree ("from_employee_id","id");--> statement-breakpoint
CREATE INDEX "shift_handover_to_idx" ON "shift_handover" USING btree ("to_employee_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_waiting_once" ON "shift_waiting" USING btree ("employee_id","day","shift_id");--> statement-breakpoint
CREATE INDEX "shift_waiting_cell_idx" ON "shift_waiting" USING btree ("day","area","shift_id","id");--> statement-breakpoint
CREATE INDEX "shift_unable_cell_idx" ON "shift_unable" USING btree ("day","area","shift_id");