export { AgencyNote, AgencySlot, useAgencyPlace } from './agency-slot.tsx';
