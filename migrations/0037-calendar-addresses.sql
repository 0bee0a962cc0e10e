-- Addresses under which calendar programs read a person's calendar. Of the secret only an HMAC; a person has one at a time.
-- `version` is that of the person's stream at the last making or revocation: an earlier act that stores later changes nothing. A revoked
-- row stays without a digest for that.
create table calendar_addresses (
  person_id uuid primary key,
  digest text unique,
  locale text not null check (locale in ('es', 'en')),
  given_at timestamptz not null,
  last_used_on date,
  version integer not null
);
