CREATE TABLE "film_conversion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "film_conversion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"project_id" bigint NOT NULL,
	"record_id" bigint,
	"file_key" text NOT NULL,
	"form" jsonb NOT NULL,
	"state" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "film_conversion_kind_known" CHECK ("film_conversion"."kind" in ('instruction', 'document')),
	CONSTRAINT "film_conversion_state_known" CHECK ("film_conversion"."state" in ('waiting', 'running', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "film_conversion" ADD CONSTRAINT "film_conversion_file_key_stored_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_conversion" ADD CONSTRAINT "film_conversion_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "film_conversion_record" ON "film_conversion" USING btree ("kind","record_id");