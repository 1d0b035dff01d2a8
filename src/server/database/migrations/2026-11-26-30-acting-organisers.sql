-- The address of the organiser who acted, which stays when that account is erased; null for the service.
alter table organiser_acts add column actor_email text;
