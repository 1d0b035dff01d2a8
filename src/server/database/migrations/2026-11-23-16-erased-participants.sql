-- Who had their account erased, by a digest of the id: a backup that is older is rid of them again when it is restored.
create table erased_participants (
  id_digest text primary key,
  erased_at timestamptz not null default clock_timestamp()
);

-- What published records say of the predictions of erased participants: digests with a salt that nobody has any more
-- (docs/decisions/007-a-record-that-can-be-checked.md).
create table erased_digests (
  match_id text not null references matches (id),
  receipt_digest text not null,
  predicted_at timestamptz not null,
  erased_at timestamptz not null,
  primary key (match_id, receipt_digest)
);
