DROP INDEX "news_everybody_idx";--> statement-breakpoint
DROP INDEX "news_audience_idx";