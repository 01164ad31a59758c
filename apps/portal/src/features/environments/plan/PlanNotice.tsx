import type { Plan } from '@portal/contract/environments/plan';
import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { styled } from 'styled-components';
import { fullMoment } from '../../../shared/dates/moment.ts';
import { texts } from './texts.ts';
import type { PlanActions } from './use-plan.ts';

/** Shows the planned save of an environment, or the reason why it failed. */
export function PlanNotice({ plan, actions: { cancel, saveNow } }: { plan: Plan; actions: PlanActions }) {
  const { state, plannedBy, isOwn } = plan;
  const moment = fullMoment(plan.startsAt ?? '');
  if (state !== 'planned')
    return (
      <Notice
        kind="warning"
        live
        title={texts.failed(isOwn ? null : plannedBy)}
        onClose={() => cancel.run(plan)}
      >
        <p>
          {texts.moment(moment)} {texts.reasons[state]}
        </p>
        <p>{isOwn ? texts.ownSteps[state] : texts.otherSteps(state, plannedBy)}</p>
      </Notice>
    );
  return (
    <Notice
      kind="information"
      live
      action={
        <Buttons>
          <Button variant="quiet" busy={cancel.busy} onClick={() => cancel.run(plan)}>
            {texts.cancel}
          </Button>
          <Button busy={saveNow.busy} onClick={() => saveNow.run()}>
            {texts.saveNow}
          </Button>
        </Buttons>
      }
    >
      {texts.planned(moment, plannedBy)}
    </Notice>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
