-- People are found by the beginnings of the words of their name, without case and accents. The functions are here and not in
-- ../rules/ because an index is made of what they return; their bodies are bound when they are made, as no other schema than
-- pg_catalog is searched while an index is made.
create function fold_words(text_ text) returns text language sql immutable
return regexp_replace(regexp_replace(normalize(lower(text_), NFD), '[\u0300-\u036f]', '', 'g'),
                      '[^[:alnum:]]+', ' ', 'g');
create function name_words(full_name text, email text) returns tsvector language sql immutable
return to_tsvector('simple', fold_words(coalesce(nullif(btrim(full_name), ''), split_part(email, '@', 1))));
create index profiles_name_words on profiles using gin (name_words(full_name, email));
