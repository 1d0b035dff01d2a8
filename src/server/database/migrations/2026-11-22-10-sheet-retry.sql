-- Until when the service that holds the sheet asks every process to leave it alone (Retry-After).
alter table sheet_state add column retry_at timestamptz;
