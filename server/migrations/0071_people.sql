ALTER TABLE "employee" ADD COLUMN "team" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "supervisor_code" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "erp_team" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "erp_supervisor_code" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "hired_on" date;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "contract" text;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_supervisor_code_employee_code_id_fk" FOREIGN KEY ("supervisor_code") REFERENCES "public"."employee"("code_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_supervisor_idx" ON "employee" USING btree ("supervisor_code");--> statement-breakpoint
CREATE INDEX "employee_team_idx" ON "employee" USING btree ("team");--> statement-breakpoint
CREATE INDEX "employee_looked_up_idx" ON "employee" USING gin (lower(translate(("last_name" || ' ' || "first_name" || ' ' || "middle_name" || ' ' || "position" || ' ' || coalesce("team", '')), 'ёЁ', 'еЕ')) gin_trgm_ops);