CREATE TABLE "shown_contacts" (
	"employee_id" bigint PRIMARY KEY NOT NULL,
	"email" boolean NOT NULL,
	"phone" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shown_contacts" ADD CONSTRAINT "shown_contacts_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;