CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"type" integer NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	"interface_version" text NOT NULL,
	"menu_name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"tags" jsonb NOT NULL,
	"http_methods" jsonb NOT NULL,
	"is_signature_required" boolean NOT NULL,
	"http_route" text NOT NULL,
	"request_params" jsonb NOT NULL,
	"response_params" jsonb NOT NULL,
	"response_codes" jsonb NOT NULL,
	"response_example" text NOT NULL,
	"examples" jsonb NOT NULL,
	"api_id" text,
	"is_published" boolean NOT NULL,
	"revision" integer NOT NULL,
	"created_by_id" text,
	"last_modified_by_id" text,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "documents_apiId_unique" UNIQUE("api_id")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_parent_id_documents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_api_id_apis_api_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."apis"("api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_parent_id_position_index" ON "documents" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "documents_update_time_id_index" ON "documents" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "documents_words" ON "documents" USING gin ("words");