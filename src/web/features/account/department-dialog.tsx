import { useState } from 'react';
import { asDataError } from '../../lib/data-error.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useFailure } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { chooseDepartment, useOwnDepartment } from './api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { FocusTarget } from '../../ui/dialog-parts.ts';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { DepartmentChoice } from './department-choice.tsx';
import { departmentMessages as messages } from './messages.ts';

interface DepartmentDialogProps {
  /** Called with whether a department was chosen. */
  onClose: (chosen: boolean) => void;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget;
}

/** What the user plays for, to choose; see docs/screens.md#department-question. */
export function DepartmentDialog({ onClose, returnFocusTo }: DepartmentDialogProps) {
  const userId = useUser()?.id ?? '';
  const departments = useGameConfig().data?.departments ?? [];
  const query = useOwnDepartment();
  const { data: own } = query;
  const failure = useFailure(query);
  const [saving, setSaving] = useState(false);
  const choose = async (department: string) => {
    setSaving(true);
    try {
      await chooseDepartment(userId, department);
      showSuccess(messages.chosen(department));
      onClose(true);
    } catch (cause) {
      showError(messages.failed, { description: asDataError(cause).message });
      setSaving(false);
    }
  };
  return (
    <Dialog
      onClose={() => onClose(false)}
      busy={saving}
      title={messages.question}
      description={messages.description}
      returnFocusTo={returnFocusTo}
    >
      {own !== undefined ? (
        <DepartmentChoice
          {...{ departments, own, saving }}
          onChoose={(department) => void choose(department)}
          onLater={() => onClose(false)}
        />
      ) : failure === null ? (
        <>
          <StatusText hidden>{messages.loading}</StatusText>
          <Skeleton className="mt-4 h-44 rounded-control" />
        </>
      ) : (
        <ErrorState {...failure} />
      )}
    </Dialog>
  );
}
