CREATE TABLE "exemption" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exemption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" bigint,
	CONSTRAINT "exemption_kind_known" CHECK ("exemption"."kind" in ('instruction', 'news', 'document', 'information')),
	CONSTRAINT "exemption_reason_fits" CHECK (char_length("exemption"."reason") between 3 and 300),
	CONSTRAINT "exemption_lifted_by_somebody" CHECK (("exemption"."lifted_at" is null) = ("exemption"."lifted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "exemption" ADD CONSTRAINT "exemption_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemption" ADD CONSTRAINT "exemption_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemption" ADD CONSTRAINT "exemption_lifted_by_account_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exemption_open_once" ON "exemption" USING btree ("account_id","kind","record_id") WHERE "exemption"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "exemption_of_idx" ON "exemption" USING btree ("kind","record_id","account_id") WHERE "exemption"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "exemption_person_idx" ON "exemption" USING btree ("account_id","created_at");