CREATE TABLE "push_delivery" (
	"notification_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"due_at" timestamp with time zone,
	"is_held" boolean NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_delivery_notification_id_subscription_id_pk" PRIMARY KEY("notification_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" "bytea" NOT NULL,
	"auth" "bytea" NOT NULL,
	"expires_at" timestamp with time zone,
	"introduced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "awaits_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_delivery_due_idx" ON "push_delivery" USING btree ("subscription_id","due_at") WHERE "push_delivery"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "push_delivery_subscription_idx" ON "push_delivery" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_account_idx" ON "push_subscription" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "push_subscription_session_idx" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "notification_digest_idx" ON "notification" USING btree ("account_id") WHERE "notification"."awaits_digest";