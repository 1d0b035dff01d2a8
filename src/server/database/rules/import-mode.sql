-- Whether this transaction is in import mode: it loads existing data, erases a participant or closes a cup
-- (docs/architecture.md#database). Most guards then accept every row.
create or replace function is_import_mode() returns boolean language sql stable as
  'select coalesce(current_setting(''app.import'', true), '''') = ''on''';
