CREATE TABLE "password_reset" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "temporary_until" timestamp with time zone;--> statement-breakpoint
-- Passwords that wait to be changed live as long from today as a new one.
UPDATE "account" SET "temporary_until" = now() + interval '14 days' WHERE "must_change_password";--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_account_idx" ON "password_reset" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "account_email_idx" ON "account" USING btree (lower("email")) WHERE "account"."deleted_at" is null and "account"."email_status" = 'OK';--> statement-breakpoint
CREATE INDEX "employee_email_idx" ON "employee" USING btree (lower("email")) WHERE "employee"."email" <> '';