import { toast } from '@atrium/mfe-kit';

export interface ToastAction {
  label: string;
  onClick(): void;
}

const durationMs = 5_000;

/** Notifications of the contact screens stay longer than those of other screens. */
export const contactToast = {
  success: (message: string, action?: ToastAction) =>
    toast.success(message, { durationMs, ...(action && { action }) }),
  error: (message: string) => toast.error(message, { durationMs }),
};
