CREATE TABLE "instruction_opened" (
	"account_id" bigint NOT NULL,
	"instruction_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instruction_opened_account_id_instruction_id_pk" PRIMARY KEY("account_id","instruction_id")
);
--> statement-breakpoint
ALTER TABLE "instruction_opened" ADD CONSTRAINT "instruction_opened_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruction_opened" ADD CONSTRAINT "instruction_opened_instruction_id_instruction_id_fk" FOREIGN KEY ("instruction_id") REFERENCES "public"."instruction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instruction_opened_of_idx" ON "instruction_opened" USING btree ("instruction_id");--> statement-breakpoint
-- Exemptions that have opened what comes next: their moment was read from the exemption before.
INSERT INTO "instruction_opened" ("account_id", "instruction_id", "opened_at")
SELECT e."account_id", i."id", e."created_at"
FROM "exemption" e JOIN "instruction" i ON i."opens_after_id" = e."record_id"
WHERE e."kind" = 'instruction' AND e."lifted_at" IS NULL
	AND NOT EXISTS (SELECT 1 FROM "user_instruction" u WHERE u."account_id" = e."account_id"
		AND u."instruction_id" = e."record_id" AND u."is_current" AND u."status" = 2);
