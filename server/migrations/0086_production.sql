CREATE TABLE "production" (
	"employee_id" bigint NOT NULL,
	"day" date NOT NULL,
	"project" text NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"kopecks" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "production_employee_id_day_project_pk" PRIMARY KEY("employee_id","day","project")
);
--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "production_day_idx" ON "production" USING btree ("day","employee_id");