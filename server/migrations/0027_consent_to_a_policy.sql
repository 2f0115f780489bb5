CREATE TABLE "policy_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"employee_id" bigint,
	"edition" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"address" "inet",
	"device" text
);
--> statement-breakpoint
CREATE TABLE "policy_edition" (
	"number" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"is_in_force" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policy_consent" ADD CONSTRAINT "policy_consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_consent" ADD CONSTRAINT "policy_consent_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_consent" ADD CONSTRAINT "policy_consent_edition_policy_edition_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."policy_edition"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_edition" ADD CONSTRAINT "policy_edition_published_by_account_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_consent_account_key" ON "policy_consent" USING btree ("account_id","edition");--> statement-breakpoint
CREATE INDEX "policy_consent_employee_idx" ON "policy_consent" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "policy_consent_edition_idx" ON "policy_consent" USING btree ("edition","agreed_at","id");--> statement-breakpoint
CREATE INDEX "policy_consent_agreed_idx" ON "policy_consent" USING btree ("agreed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_edition_in_force_key" ON "policy_edition" USING btree ("is_in_force") WHERE "policy_edition"."is_in_force";--> statement-breakpoint
CREATE INDEX "policy_edition_published_by_idx" ON "policy_edition" USING btree ("published_by");