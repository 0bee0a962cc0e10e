-- Tries that the mail server is known not to have accepted. One more try than these may have arrived: its server died meanwhile.
alter table mail_outbox add column failures integer not null default 0;
