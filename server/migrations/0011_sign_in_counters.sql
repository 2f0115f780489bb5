CREATE TABLE "known_address" (
	"account_id" bigint NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"last_sign_in" timestamp with time zone NOT NULL,
	CONSTRAINT "known_address_account_id_address_hash_pk" PRIMARY KEY("account_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "activity_repeat" (
	"details" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"entry_id" bigint,
	"times" integer NOT NULL,
	CONSTRAINT "activity_repeat_since_details_pk" PRIMARY KEY("since","details")
);
--> statement-breakpoint
ALTER TABLE "known_address" ADD CONSTRAINT "known_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_address_last_idx" ON "known_address" USING btree ("last_sign_in");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_repeat_entry_key" ON "activity_repeat" USING btree ("entry_id");