import type { SessionUser } from '@atrium/contracts/auth';
import type { StaffMember } from '@atrium/contracts/contact-types';

export type Staff = SessionUser;

export const toStaffMember = ({ id, name }: Pick<Staff, 'id' | 'name'>): StaffMember => ({ id, name });
