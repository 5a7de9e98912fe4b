import { byId } from "./dom.js";
import { control } from "./server.js";

/** Connects the form that breaks a method and repairs it, in lists and as a push to every player. */
export function createHealthForm({ onProblem }) {
  const form = byId("health-form");
  const { method, state, minutes } = form.elements;
  const limitTime = () => {
    minutes.disabled = state.value === "up";
  };
  limitTime();
  state.addEventListener("change", limitTime);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const isTimed = state.value !== "up" && minutes.value !== "";
    const until = isTimed ? { until_in: minutes.valueAsNumber * 60 } : {};
    await control("POST", "health", { method: method.value.trim(), state: state.value, ...until }).then(
      () => (byId("health-result").textContent = `${method.value}: ${state.selectedOptions[0].text}`),
      (problem) => {
        byId("health-result").textContent = problem.message;
        onProblem(problem.message);
      },
    );
  });
}
