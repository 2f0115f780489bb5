CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" char(1) NOT NULL,
	"employee_id" bigint,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_status" text DEFAULT 'NONE' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_status" text DEFAULT 'NONE' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"subject" text NOT NULL,
	"address" "inet" NOT NULL,
	"failures" integer NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_subject_address_pk" PRIMARY KEY("subject","address")
);
--> statement-breakpoint
CREATE TABLE "email_confirmation" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"account_id" bigint NOT NULL,
	"device" text NOT NULL,
	"address" "inet" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"section_id" smallint NOT NULL,
	"action_id" smallint NOT NULL,
	"details" text NOT NULL,
	"changes" jsonb,
	CONSTRAINT "activity_created_at_id_pk" PRIMARY KEY("created_at","id")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "visit" (
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"reply_to" text NOT NULL,
	"message" text NOT NULL,
	"letter_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image" (
	"key" text PRIMARY KEY NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "information" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "information_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"image" text NOT NULL,
	"content" text NOT NULL,
	"type" smallint NOT NULL,
	"position" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "information_type_known" CHECK ("information"."type" in (1, 2, 3)),
	CONSTRAINT "information_position_fits" CHECK (("information"."type" = 1) = ("information"."position" is not null))
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"news_type" text NOT NULL,
	"date_time" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"preview" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_type_known" CHECK ("news"."news_type" in ('CATI', 'TNS', 'Портал'))
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_id" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"birth_day" date,
	"area" text NOT NULL,
	"position" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"state" char(1) DEFAULT 'W' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_state_known" CHECK ("employee"."state" in ('W', 'L'))
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmation" ADD CONSTRAINT "email_confirmation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_letter_id_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_username_key" ON "account" USING btree (lower("username")) WHERE "account"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_employee_key" ON "account" USING btree ("employee_id") WHERE "account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "attempt_window_idx" ON "attempt" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "email_confirmation_account_idx" ON "email_confirmation" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_key" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_account_idx" ON "session" USING btree ("account_id","last_seen");--> statement-breakpoint
CREATE INDEX "session_expires_idx" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activity_user_idx" ON "activity" USING btree ("user_id","created_at","id") INCLUDE ("section_id","action_id");--> statement-breakpoint
CREATE INDEX "activity_section_idx" ON "activity" USING btree ("section_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_action_idx" ON "activity" USING btree ("action_id","created_at","id");--> statement-breakpoint
CREATE INDEX "visit_created_idx" ON "visit" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedback_account_idx" ON "feedback" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "image_created_idx" ON "image" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "information" ADD CONSTRAINT "information_position_key" UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "information_type_idx" ON "information" USING btree ("type","updated_at","id");--> statement-breakpoint
CREATE INDEX "news_date_idx" ON "news" USING btree ("date_time","id");--> statement-breakpoint
CREATE INDEX "news_type_date_idx" ON "news" USING btree ("news_type","date_time","id");--> statement-breakpoint
CREATE INDEX "news_search_idx" ON "news" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "employee_code_id_key" ON "employee" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "employee_birthday_idx" ON "employee" USING btree ((extract(month from "birth_day")),(extract(day from "birth_day")));--> statement-breakpoint
CREATE INDEX "employee_area_name_idx" ON "employee" USING btree ("area","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "idempotency_created_idx" ON "idempotency" USING btree ("created_at");
--> statement-breakpoint
-- The change log is append-only whoever asks: an entry can be neither changed nor deleted.
CREATE FUNCTION activity_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the change log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE ON activity
	FOR EACH ROW EXECUTE FUNCTION activity_refuse_change();
--> statement-breakpoint
CREATE TRIGGER activity_no_truncate BEFORE TRUNCATE ON activity
	FOR EACH STATEMENT EXECUTE FUNCTION activity_refuse_change();
--> statement-breakpoint
CREATE TABLE activity_other PARTITION OF activity DEFAULT;
--> statement-breakpoint
CREATE TRIGGER activity_other_no_truncate BEFORE TRUNCATE ON activity_other
	FOR EACH STATEMENT EXECUTE FUNCTION activity_refuse_change();
--> statement-breakpoint
-- Makes the partition of one month (UTC) if it is not there. A month whose entries already lie in the
-- default partition stays there.
CREATE FUNCTION activity_make_month(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	first_day date := date_trunc('month', month)::date;
	next_month date := (first_day + interval '1 month')::date;
	partition_name text := 'activity_' || to_char(first_day, 'YYYY_MM');
BEGIN
	IF to_regclass(partition_name) IS NOT NULL THEN RETURN; END IF;
	IF EXISTS (SELECT 1 FROM activity_other
		WHERE created_at >= (first_day::timestamp AT TIME ZONE 'UTC')
			AND created_at < (next_month::timestamp AT TIME ZONE 'UTC')) THEN RETURN; END IF;
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF activity FOR VALUES FROM (%L) TO (%L)',
		partition_name, first_day::text || ' 00:00:00+00', next_month::text || ' 00:00:00+00');
	EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION activity_refuse_change()',
		partition_name || '_no_truncate', partition_name);
END $$;
