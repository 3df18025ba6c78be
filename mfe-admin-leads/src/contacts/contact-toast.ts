import { toast } from '@atrium/mfe-kit';

const durationMs = 5_000;

/** Notifications of the contact screens stay longer than those of other screens. */
export const contactToast = {
  success: (message: string) => toast.success(message, { durationMs }),
  error: (message: string) => toast.error(message, { durationMs }),
};
