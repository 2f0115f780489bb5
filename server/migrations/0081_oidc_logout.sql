ALTER TABLE "oidc_sign_in" ADD COLUMN "provider_session" "bytea";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id_token" "bytea";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "provider_sub" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "provider_sid" text;--> statement-breakpoint
CREATE INDEX "session_provider_idx" ON "session" USING btree ("provider_sub") WHERE "session"."provider_sub" is not null;--> statement-breakpoint
CREATE INDEX "session_provider_sid_idx" ON "session" USING btree ("provider_sid") WHERE "session"."provider_sid" is not null;