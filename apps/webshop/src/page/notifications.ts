import { createNotificationStore } from '@portal/ui/Notifications/store';

export const notifications = createNotificationStore();
