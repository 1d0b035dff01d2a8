-- A session's refresh tokens follow one another: a token's parent is the one before it. `seen` says that an access token given
-- with it was used, so that its owner has it.
alter table refresh_tokens drop column parent_id;
alter table refresh_tokens add column seen boolean not null default false;
