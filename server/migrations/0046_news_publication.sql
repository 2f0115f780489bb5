CREATE TABLE "news_attachment" (
	"news_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "news_attachment_news_id_document_id_pk" PRIMARY KEY("news_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "news_reading" (
	"news_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_reading_news_id_account_id_pk" PRIMARY KEY("news_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "must_read" ADD COLUMN "reader_areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "must_read" ADD COLUMN "reader_positions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "must_read" ADD COLUMN "reader_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "audience_areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "audience_positions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "audience_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "reader_areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "reader_positions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "reader_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "news_attachment" ADD CONSTRAINT "news_attachment_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_attachment" ADD CONSTRAINT "news_attachment_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reading" ADD CONSTRAINT "news_reading_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reading" ADD CONSTRAINT "news_reading_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_attachment_document_idx" ON "news_attachment" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "news_reading_account_idx" ON "news_reading" USING btree ("account_id","news_id");--> statement-breakpoint
CREATE INDEX "news_pinned_idx" ON "news" USING btree ("is_pinned","date_time","id");--> statement-breakpoint
CREATE INDEX "news_type_pinned_idx" ON "news" USING btree ("news_type","is_pinned","date_time","id");