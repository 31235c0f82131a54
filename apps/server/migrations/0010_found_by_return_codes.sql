-- A document of an API is found by the return codes that a call of it can end with: by their numbers and, as one word, by
-- their names.
UPDATE "documents" SET "words" = "words"
  || to_tsvector('simple', (
    select coalesce(string_agg(code ->> 'code', ' '), '') from jsonb_array_elements("response_codes") code
  ))
  || array_to_tsvector(array(
    select '_' || lower(code ->> 'codename') from jsonb_array_elements("response_codes") code where code ->> 'codename' <> ''
  ))
  WHERE "api_id" IS NOT NULL;
