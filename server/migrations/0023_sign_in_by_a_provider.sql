CREATE TABLE "oidc_sign_in" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"ticket_hash" "bytea",
	"account_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "signed_in_by" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_sign_in" ADD CONSTRAINT "oidc_sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_sign_in_ticket_key" ON "oidc_sign_in" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "oidc_sign_in_account_idx" ON "oidc_sign_in" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_sign_in_created_idx" ON "oidc_sign_in" USING btree ("created_at");