ALTER TABLE "request" ADD COLUMN "balance_kind" text;--> statement-breakpoint
UPDATE "request" r SET "balance_kind" = t."balance_kind" FROM "request_type" t WHERE t."id" = r."type_id" AND t."balance_kind" IS NOT NULL;
