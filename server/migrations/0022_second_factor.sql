CREATE TABLE "recovery_code" (
	"account_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"key" "bytea",
	"pending_key" "bytea"
);
--> statement-breakpoint
CREATE TABLE "totp_step" (
	"account_id" bigint NOT NULL,
	"step" integer NOT NULL,
	CONSTRAINT "totp_step_account_id_step_pk" PRIMARY KEY("account_id","step")
);
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp" ADD CONSTRAINT "totp_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_step" ADD CONSTRAINT "totp_step_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;