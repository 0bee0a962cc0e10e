-- Secrets that took the place of a setting's, each encrypted by JWT_SECRET. The first of a kind is the setting's own.
create table secrets (
  kind text not null check (kind in ('sessions', 'checkpoints', 'backups')),
  number integer not null,
  wrapped text not null,
  -- every server knows it by then
  signs_from timestamptz not null,
  primary key (kind, number)
);
