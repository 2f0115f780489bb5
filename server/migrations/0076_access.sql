CREATE TABLE "access_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_on" date NOT NULL,
	"addresses" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_address" "inet",
	"minute" timestamp with time zone,
	"calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"manual_attempts" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"status" integer,
	"duration_ms" integer,
	"done_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "erp_import" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_key" ADD CONSTRAINT "access_key_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_key_hash_key" ON "access_key" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "access_key_expires_idx" ON "access_key" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting_idx" ON "webhook_delivery" USING btree ("webhook_id","id") WHERE "webhook_delivery"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_created_idx" ON "webhook_delivery" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_given_up_idx" ON "webhook_delivery" USING btree ("gave_up_at") WHERE "webhook_delivery"."gave_up_at" is not null;