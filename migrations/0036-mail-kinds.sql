-- Mails of several kinds. A payload holds ids, which are put into words as the mail is sent.
alter table mail_outbox add column payload jsonb not null default '{}';

-- Addresses that a mail server refused for good, until they are corrected or take a mail. Of the address only a digest.
create table refused_addresses (
  person_id uuid primary key,
  digest text not null,
  status integer not null,
  refused_on date not null
);
