CREATE TABLE "page_pictures" (
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"stored_name" text NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	CONSTRAINT "page_pictures_file_id_page_pk" PRIMARY KEY("file_id","page"),
	CONSTRAINT "page_pictures_stored_name_unique" UNIQUE("stored_name")
);
--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;