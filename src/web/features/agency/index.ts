export { AgencyNote, AgencyProvider, AgencySlot, useAgencyPlace } from './agency-slot.tsx';
